/** Looks without any text after which the same text is another sight of it: two labels can say the same. */
const looksUntilGone = 8;

/**
 * Tells each text once for as long as it is in sight, whatever single looks miss.
 * @returns takes what a look has read, in the order of the looks; undefined where it read nothing
 */
export function onceInSight(tell: (text: string) => void): (text: string | undefined) => void {
  let last: string | undefined;
  let missed = 0;
  return (text) => {
    missed = text === undefined ? missed + 1 : 0;
    if (missed >= looksUntilGone) last = undefined;
    if (text === undefined || text === last) return;
    last = text;
    tell(text);
  };
}
