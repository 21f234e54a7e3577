import { join } from 'node:path';
import type { Plugin } from 'vite';

const LODASH = /^lodash-es\/(clone|cloneDeep|isPlainObject|toPath)$/;
const VARIABLES = /\/@mui\/material\/styles\/(createThemeWithVars|ThemeProviderWithVars)\.mjs$/;

/** Leaves out the copying of static members by wrappers of components (formik, emotion): ours have none. */
export function withoutStatics(): Plugin {
  const name = 'hoist-non-react-statics';
  return {
    name: 'without-statics',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? 'export default (wrapper) => wrapper' : undefined),
  };
}

/** Gives formik functions of our own (libs/forms) for those of lodash. */
export function withoutLodash(workspace: string): Plugin {
  const ours = JSON.stringify(join(workspace, 'libs/forms/src/formik-lodash.ts'));
  const named = (id: string) => LODASH.exec(id.replace('\0', ''))?.[1];
  return {
    name: 'without-lodash',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (named(id) === undefined ? undefined : `\0${id}`),
    load: (id) => (named(id) === undefined ? undefined : `export { ${named(id)} as default } from ${ours}`),
  };
}

/**
 * Leaves out MUI's themes of CSS variables and colour schemes, a tenth of a page, which our theme is not. One that is
 * stops the build, because static pages are rendered then: remove this plugin.
 */
export function withoutThemeVariables(): Plugin {
  const names = ['CssVarsProvider', 'Experimental_CssVarsProvider', 'useColorScheme', 'getInitColorSchemeScript'];
  const code = `const stop = () => { throw new Error('The build leaves out themes of CSS variables: see left-out.mts.'); };
    export { stop as default, ${names.map((name) => `stop as ${name}`).join(', ')} };`;
  return {
    name: 'without-theme-variables',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (VARIABLES.test(id) ? { code, moduleSideEffects: false } : undefined),
  };
}
