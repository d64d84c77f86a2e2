const said = (number) => Math.round(number * 100) / 100;

/** What a row comes to: held where all that shows it has passed and no case is missing; never where nothing shows it. */
export function judge(row, facts) {
  const reasons = [];
  const figures = [];
  const run = row.tests.map((file) => ({ file, tests: facts.tests.get(file) }));
  const all = run.flatMap(({ tests }) => tests ?? []);
  const passed = all.filter(({ status }) => status === 'passed').length;
  for (const { file, tests } of run) {
    const failed = (tests ?? []).filter(({ status }) => status === 'failed');
    if (!tests || tests.length === 0) reasons.push(`${nameOf(file)} did not run`);
    else if (failed.length > 0) reasons.push(`${failed.length} of ${nameOf(file)} failed`);
  }
  if (all.length > 0) figures.push(`${passed} of ${all.length} tests passed`);
  for (const name of row.benches) judgeBench(name, facts.benches.get(name), { reasons, figures });
  for (const name of row.checks) {
    const { passed: green, output } = facts.checks.get(name) ?? {};
    if (!green) reasons.push(`the check ${name} failed`);
    // A tool or a service that it asks was not there: what it says then is no verdict.
    else if (/^not run: /m.test(output)) reasons.push(`the check ${name} did not run`);
    else figures.push(`check ${name} passed`);
  }
  for (const { what, asked, has } of row.counts) {
    const count = has.read(facts);
    figures.push(`${what}: ${count.toLocaleString('en-GB')} of ${asked.toLocaleString('en-GB')}`);
    if (count < asked) reasons.push(`${what}: ${count.toLocaleString('en-GB')} of ${asked.toLocaleString('en-GB')}`);
  }
  reasons.push(...row.lacks.map((lack) => (lack === 'everything: not built' ? 'not built' : `nothing shows ${lack}`)));
  if (row.tests.length + row.benches.length + row.checks.length === 0 && reasons.length === 0)
    reasons.push('not built');
  return { verdict: reasons.length === 0 ? 'held' : `missed: ${reasons.join('; ')}`, figures };
}

function judgeBench(name, found, { reasons, figures }) {
  if (!found?.answer) {
    reasons.push(`bench:${name} gave no answer${found ? ` (${found.output.slice(0, 160)})` : ''}`);
    return;
  }
  for (const { name: what, value, unit, met } of found.answer.targets) {
    figures.push(`${what} ${said(value)} ${unit}`);
    if (!met) reasons.push(`${what} ${said(value)} ${unit}`);
  }
}

const nameOf = (file) => file.slice(file.lastIndexOf('/') + 1).replace(/(?:\.full)?\.test\.\w+$/, '');
