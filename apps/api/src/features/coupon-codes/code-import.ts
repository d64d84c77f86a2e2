import { limits } from '@dw/contract';
import { moveCounts } from '../../domain/coupons/code-counts';
import { FileProblem } from '../../platform/imports/file-problem';
import { KeptTexts } from '../../platform/imports/kept-rows';
import { importKind } from '../../platform/imports/kind';
import { insertCodes } from './coupon-codes.repository';

const column = 'code';
const complaint = (value: string, code: string, reason: string) => ({
  complaints: [{ column, value, code, reason }],
});
const unreadable = /[\p{Cc}\uFFFD]/u;

/** Codes of a coupon from a file: kept as they are, those that the coupon has already are left alone. */
export const codeImport = importKind<string, KeptTexts>({
  name: 'coupon-codes',
  columns: [{ name: column, holds: 'text', required: true, same: ['codes'] }],
  headerless: true,
  read([cell = '']) {
    const code = cell.trim();
    if (code === '') return complaint(cell, 'empty', 'The code is empty.');
    if (code.length > limits.couponCode)
      return complaint(code, 'too_long', `A code has at most ${limits.couponCode} characters.`);
    if (unreadable.test(code))
      return complaint(code, 'unreadable', 'The code contains characters that cannot be stored.');
    return { row: code };
  },
  keep: () => new KeptTexts(),
  async write(tx, { target: couponId }, codes) {
    const added = await insertCodes(tx, couponId, codes.lines);
    // It was deleted during the import: the codes so far stay with it, and the import ends.
    const there = await moveCounts(
      tx,
      couponId,
      { codes: added, free: added },
      added > 0 ? { codesImported: true } : {},
    );
    if (!there) throw new FileProblem('coupon_deleted', ['The coupon was deleted.']);
    return { added, duplicates: codes.length - added };
  },
});
