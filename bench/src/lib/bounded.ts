/** Ends this program as failed when it has not ended by itself within so many seconds: a benchmark never hangs. */
export function boundedTo(seconds: number): void {
  const late = () => {
    console.error(
      `The benchmark took longer than ${seconds} s: the machine is too busy for its figures to mean anything.`,
    );
    process.exit(1);
  };
  setTimeout(late, seconds * 1000).unref();
}
