import { useLayoutEffect, useRef } from 'react';

/** Values of controls, by name, that were changed in static HTML and are not yet taken over by a field. */
const typed = new Map<string, string>();
let focused = '';
let stop = () => undefined as void;

type Control = HTMLInputElement | HTMLSelectElement;

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

function isChanged(control: Control): boolean {
  if (control instanceof HTMLInputElement) return control.value !== control.defaultValue;
  return [...control.options].some((option) => option.selected !== option.defaultSelected);
}

const note = ({ name, value }: Control) => void typed.set(name, value);

/**
 * Keeps what is typed and chosen in the static HTML inside `root`, and which control has the focus, until the fields
 * that replace it have taken it over. Called before React renders into `root`.
 */
export function keepTyped(root: HTMLElement): void {
  const follow = ({ target }: Event) => isControl(target) && root.contains(target) && note(target);
  for (const control of root.querySelectorAll<Control>('input[name], select[name]'))
    if (isChanged(control)) note(control);
  if (isControl(document.activeElement)) focused = document.activeElement.name;
  // React listens at the root and may render a form while it handles the first input event there: listen before it.
  document.addEventListener('input', follow, true);
  stop = () => {
    document.removeEventListener('input', follow, true);
    typed.clear();
    focused = '';
  };
}

/**
 * Calls `take` in the first commit with the values that the controls of these names had in static HTML, undefined where
 * nothing was typed; not at all where no control was touched. A control that lost the focus by being replaced gets it
 * back.
 */
export function useTypedBefore(
  names: readonly string[],
  take: (values: readonly (string | undefined)[]) => void,
): void {
  const first = useRef({ names, take });
  useLayoutEffect(() => {
    const { names: controls, take: takeOver } = first.current;
    const values = controls.map((name) => typed.get(name));
    const focusedControl = controls.find((name) => name === focused);
    for (const name of controls) typed.delete(name);
    if (values.some((value) => value !== undefined)) takeOver(values);
    if (focusedControl !== undefined && document.activeElement === document.body)
      document.querySelector<Control>(`[name="${CSS.escape(focusedControl)}"]`)?.focus();
    // The other fields of the form are in the same commit; one that appears later starts empty.
    queueMicrotask(stop);
  }, []);
}
