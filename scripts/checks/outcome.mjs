/**
 * Ends a check: prints what is wrong, one line each, or what was looked at.
 * @param problems sentences; any makes the check fail
 * @param looked   what was checked, for the reader of a green run
 */
export function conclude(problems, looked) {
  for (const problem of problems) console.log(problem);
  console.log(looked);
  if (problems.length > 0) process.exitCode = 1;
}

/** Whether the file is the one Node was started with. */
export const startedAs = (url) => process.argv[1] !== undefined && url === new URL(`file://${process.argv[1]}`).href;
