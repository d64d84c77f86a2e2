import { expect, it } from 'vitest';
import { logRecordOf } from './log-record';

it.each([
  [10, 1, 'TRACE'],
  [20, 5, 'DEBUG'],
  [30, 9, 'INFO'],
  [40, 13, 'WARN'],
  [50, 17, 'ERROR'],
  [60, 21, 'FATAL'],
])('a line of level %i is of severity %i, %s', (level, severityNumber, severityText) => {
  const line = { level, time: 1_795_000_000_000, pid: 1, hostname: 'one', reqId: 'a', err: { name: 'E' }, msg: 'lost' };
  expect(logRecordOf(`${JSON.stringify(line)}\n`)).toEqual({
    timestamp: new Date('2026-11-18T11:06:40.000Z'),
    severityNumber,
    severityText,
    body: 'lost',
    attributes: { reqId: 'a', err: { name: 'E' } },
  });
});

it.each(['half a li\n', '{"level":"much"}\n', '[]\n'])('a line that is none of pino’s stays as it is: %j', (line) => {
  expect(logRecordOf(line)).toEqual({ body: line.trimEnd() });
});
