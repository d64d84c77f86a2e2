import { vatIdForms } from '@dw/contract/vat-ids';
import { z } from 'zod';
import type { Outbound } from '../../platform/outbound/outbound';
import { OutboundError } from '../../platform/outbound/outbound-error';

/** What a register says of a VAT ID. `unavailable`: it said nothing; nothing follows from that. */
export type RegisterAnswer = {
  readonly state: 'valid' | 'invalid' | 'unavailable';
  /** Whose it is, and the register’s reference of its answer; empty where it says neither. */
  readonly name: string;
  readonly reference: string;
};

/** A register of VAT IDs. Never called inside a transaction. */
export type VatRegister = {
  /** What invoices name as the evidence. */
  readonly title: string;
  /** @param vatin as we keep it, with its country’s letters @returns undefined where it is not this register’s */
  ask(vatin: string): Promise<RegisterAnswer | undefined>;
};

const answered = z.object({
  valid: z.boolean(),
  name: z.string().max(500).optional(),
  requestIdentifier: z.string().max(100).nullish(),
  userError: z.string().max(100).optional(),
});
/** What it says of a number that it could look up. */
const decided: ReadonlySet<string> = new Set(['VALID', 'INVALID']);
const unavailable: RegisterAnswer = { state: 'unavailable', name: '', reference: '' };

/**
 * VIES, the register of the EU, by its REST interface.
 * @param base such as https://ec.europa.eu/taxation_customs/vies/rest-api
 */
export function vies(outbound: Pick<Outbound, 'get'>, base: string): VatRegister {
  return {
    title: 'VIES',
    async ask(vatin) {
      const [, country, number] = /^([A-Z]{2})([0-9A-Z+*]{2,12})$/.exec(vatin) ?? [];
      // Greek numbers begin with EL.
      if (!country || !number || !((country === 'EL' ? 'GR' : country) in vatIdForms)) return undefined;
      const url = `${base.replace(/\/$/, '')}/ms/${country}/vat/${encodeURIComponent(number)}`;
      try {
        const { body } = await outbound.get(url, { maxBytes: 65_536, timeoutMs: 15_000, accept: 'application/json' });
        const read = answered.safeParse(JSON.parse(body.toString('utf8')));
        if (!read.success || (read.data.userError !== undefined && !decided.has(read.data.userError)))
          return unavailable;
        const { valid, name = '', requestIdentifier } = read.data;
        const shown = name === '---' ? '' : name;
        return { state: valid ? 'valid' : 'invalid', name: shown, reference: requestIdentifier ?? '' };
      } catch (error) {
        if (error instanceof OutboundError || error instanceof SyntaxError) return unavailable;
        throw error;
      }
    },
  };
}
