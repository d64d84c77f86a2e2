import { unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { timeOf, zipped } from './plugin-zips.mjs';

const text = (words) => new TextEncoder().encode(words);
/** The time of the first file, as the zip's first header keeps it: two bytes each for the clock and the day. */
const kept = (zip) => Buffer.from(zip).readUInt32LE(10);

test('a zip of the same files is the same, whenever it is made', () => {
  const files = { 'plugin/a.php': text('<?php echo 1;'), 'plugin/b.php': text('<?php echo 2;') };
  expect(Buffer.from(zipped(files)).equals(Buffer.from(zipped({ ...files })))).toBe(true);
  expect(Object.keys(unzipSync(zipped(files)))).toEqual(['plugin/a.php', 'plugin/b.php']);
});

test('a file that has changed has another time: a shop’s PHP looks at nothing else to see that it is new', () => {
  const before = zipped({ 'plugin/a.php': text('<?php echo 1;') });
  const after = zipped({ 'plugin/a.php': text('<?php echo 2;') });
  expect(kept(before)).not.toBe(kept(after));
  expect(kept(zipSync({ a: [text(''), { mtime: timeOf(text('<?php echo 1;')) }] }))).toBe(kept(before));
});

test('times are those of years gone by, in hours that no change of clocks leaves out', () => {
  for (let number = 0; number < 500; number += 1) {
    const time = timeOf(text(`file ${number}`));
    expect([time.getFullYear() >= 2020, time.getFullYear() <= 2025]).toEqual([true, true]);
    expect(time.getHours()).toBeGreaterThanOrEqual(4);
    expect(time.getSeconds() % 2).toBe(0);
  }
});
