import { z } from 'zod';

/*
 * What a caller may send, wherever it is sent: text that a database keeps, whole numbers that its columns hold, instants that every
 * program can read. A schema of a query or a body is made of these; `input.test.ts` walks them all.
 */

const notKept = 'This text contains characters that cannot be stored.';

/*
 * The document of the API carries these patterns to programs that read them with and without JavaScript’s `u` flag, so they name
 * surrogates by number: a pair is admitted, half of one is not.
 */
// biome-ignore-start lint/suspicious/noControlCharactersInRegex: they are what is refused.
const anything = /^(?:[^\0\ud800-\udfff]|[\ud800-\udbff][\udc00-\udfff])*$/;
const ofOneLine = /^(?:[^\0-\x1f\x7f-\x9f\ud800-\udfff\ufffd]|[\ud800-\udbff][\udc00-\udfff])*$/;
const ofSeveralLines = /^(?:[\r\n\t]|[^\0-\x1f\x7f-\x9f\ud800-\udfff\ufffd]|[\ud800-\udbff][\udc00-\udfff])*$/;
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: they are what is refused.

/** Any text but NUL and halves of a surrogate pair. `wrong` is the message where it is no text. */
export const inputText = (wrong?: string) => z.string(wrong).regex(anything, notKept);

/** Text of one line, trimmed: what a file can bring in and take out again. */
export const line = (most: number) => z.string().trim().max(most).regex(ofOneLine, notKept);

/** Text of several lines, trimmed. */
export const lines = (most: number) => z.string().trim().max(most).regex(ofSeveralLines, notKept);

/** The most that an `integer` column holds. */
const mostWhole = 2_147_483_647;
/** The most that a row’s number can be: fifteen digits, which JavaScript and `bigint` both hold exactly. */
const mostId = 999_999_999_999_999;

/** A whole number for an `integer` column. */
export const inputWhole = (wrong?: string) => z.int(wrong).min(-mostWhole, wrong).max(mostWhole, wrong);

/** The number of a row. */
export const inputId = (wrong?: string) => z.int(wrong).min(1, wrong).max(mostId, wrong);

/** The same as a form may send it, as a number or as text. */
export const inputIdOrText = (wrong?: string) => z.coerce.number<number | string>(wrong).pipe(inputId(wrong));

/** Years 1000 to 9998: with any offset they stay years of four digits. */
const year = /^(?:[1-8]\d{3}|9\d\d[0-8]|9\d[0-8]\d|9[0-8]\d\d)-/;
const notInstant = 'Enter a time such as 2026-12-01T10:30:00Z.';
const notDay = 'Enter a date such as 2026-12-01.';

/** An instant, ISO 8601 in UTC: as answers write `updated_at`. */
export const inputInstant = (wrong = notInstant) => z.iso.datetime(wrong).regex(year, wrong);

/** An instant with any offset. */
export const inputMoment = (wrong = notInstant) => z.iso.datetime({ offset: true, error: wrong }).regex(year, wrong);

/** A time of day somewhere, without an offset. */
export const inputLocalTime = (wrong = notInstant) => z.iso.datetime({ local: true, error: wrong }).regex(year, wrong);

/** A day of the calendar. */
export const inputDay = (wrong = notDay) => z.iso.date(wrong).regex(year, wrong);

/** NUL or half of a surrogate pair, as JSON writes them. */
const brokenInJson = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/;

/** A JSON object of any shape, of at most so many characters. */
export const inputObject = (most: number, tooLarge: string) =>
  z.record(z.string(), z.unknown()).superRefine((value, context) => {
    const text = JSON.stringify(value);
    if (text.length > most) context.addIssue({ code: 'custom', message: tooLarge });
    if (brokenInJson.test(text)) context.addIssue({ code: 'custom', message: notKept });
  });
