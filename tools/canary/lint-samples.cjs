const { loadESLint } = require('eslint');

/**
 * Lints pieces of code as if they stood in the files they name: reads [{ file, code }] on standard input and writes,
 * for each, the messages of the rules. A program of its own, because ESLint keeps the project graph it has once read.
 */
async function main() {
  let input = '';
  for await (const chunk of process.stdin) input += chunk;
  const ESLint = await loadESLint({ useFlatConfig: false });
  const eslint = new ESLint({ cwd: process.cwd() });
  const answers = [];
  for (const { file, code } of JSON.parse(input)) {
    const [result] = await eslint.lintText(code, { filePath: file });
    answers.push((result?.messages ?? []).map(({ ruleId, message }) => ({ rule: ruleId, message })));
  }
  process.stdout.write(JSON.stringify(answers));
}

void main();
