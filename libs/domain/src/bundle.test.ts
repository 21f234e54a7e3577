import { buildSync } from 'esbuild';

function modulesFor(statement: string): string[] {
  const { metafile } = buildSync({
    stdin: { contents: statement, resolveDir: __dirname, loader: 'ts' },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    outdir: 'unused',
  });
  const [output] = Object.values(metafile.outputs);
  return Object.entries(output?.inputs ?? {}).flatMap(([path, input]) => (input.bytesInOutput > 0 ? [path] : []));
}

test('a page that only reads words does not carry the phone metadata', () => {
  const modules = modulesFor("import { texts } from '@liftclub/texts'; console.log(texts.auth.signIn.submit);");
  expect(modules.filter((path) => !/texts|stdin/.test(path))).toEqual([]);
  expect(modules.length).toBeGreaterThan(0);
});

test('a page that checks an e-mail address does not carry the phone metadata either', () => {
  const modules = modulesFor("import { emailMessage } from './index'; console.log(emailMessage('a'));");
  expect(modules.some((path) => path.includes('libphonenumber'))).toBe(false);
});

test('a page with a phone field does carry it', () => {
  const modules = modulesFor("import { toE164 } from './index'; console.log(toE164('1', 'ZA'));");
  expect(modules.some((path) => path.includes('libphonenumber'))).toBe(true);
});
