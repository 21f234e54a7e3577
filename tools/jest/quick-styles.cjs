const idlUtils = require('jsdom/lib/jsdom/living/generated/utils');
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors');

// jsdom asks of each rule of each style sheet whether it matches an element, each time the element's style is read.
// Roles and names are found by such looks, so they took a third of the time of tests of forms. Most rules name a class
// or tag which the element has not, and that is seen here before jsdom parses selectors.

const matches = selectors.matchesDontThrow;
const COMBINATORS = /[\s>+~]+/;

/** The class (".x") or tag that an element must have to match a selector without commas; undefined when it has none. */
function neededPart(selector) {
  const last = selector
    .replace(/\([^()]*\)/g, '')
    .trim()
    .split(COMBINATORS)
    .pop();
  return /\.[\w-]+/.exec(last)?.[0] ?? /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase();
}

/** The classes and tags of which an element must have one to match; undefined when that is not plain to see. */
function neededParts(selector) {
  if (typeof selector !== 'string' || /[[\\"'|]/.test(selector)) return undefined;
  if (/\(/.test(selector) && /,|\([^()]*\(/.test(selector)) return undefined;
  const parts = selector.split(',').map(neededPart);
  return parts.includes(undefined) ? undefined : parts;
}

const neededBySelector = new Map();
const classesByAttribute = new Map();

function remembered(map, key, find) {
  if (!map.has(key)) map.set(key, find(key));
  return map.get(key);
}

const splitClasses = (attribute) => new Set(attribute.split(/\s+/).map((name) => `.${name}`));

/** False only for an element that the selector cannot match. */
function mayMatch(element, selector) {
  const needed = remembered(neededBySelector, selector, neededParts);
  if (needed === undefined) return true;
  const classes = remembered(classesByAttribute, element.getAttributeNS(null, 'class') ?? '', splitClasses);
  const tag = element._localName.toLowerCase();
  return needed.some((part) => part === tag || classes.has(part));
}

selectors.matchesDontThrow = (element, selector) => mayMatch(element, selector) && matches(element, selector);

/** Keeps computed styles until jsdom drops what it knows of the document's styles, as it does at each change. */
function keepComputedStyles(window) {
  const compute = window.getComputedStyle;
  const document = idlUtils.implForWrapper(window.document);
  const byStyles = new WeakMap();
  window.getComputedStyle = (element, ...pseudo) => {
    if (pseudo.some(Boolean)) return compute(element, ...pseudo);
    const known = document._styleCache && byStyles.get(document._styleCache)?.get(element);
    if (known) return known;
    const style = compute(element);
    const styles = document._styleCache;
    if (styles) byStyles.set(styles, (byStyles.get(styles) ?? new WeakMap()).set(element, style));
    return style;
  };
}

module.exports = { keepComputedStyles, mayMatch };
