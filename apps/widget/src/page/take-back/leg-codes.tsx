import { longDate, percentage, price } from '../lib/format';
import { CopyCode } from '../wardrobe/copy-code';
import type { Handover } from './api';
import { t } from './text';

type Code = Handover['codes'][number];

function worthOf({ amount, percent, name }: Code): string {
  const value = amount ? price(amount) : percent && percentage(percent);
  return value ? t('{value} off', { value }) : name;
}

/** What a hand-over has brought: codes, ready to be copied. */
export const LegCodes = ({ leg }: { leg: Handover }) =>
  leg.codes.length === 0 ? null : (
    <ul class="tickets">
      {leg.codes.map((code) => (
        <li key={code.code} class="ticket">
          <div class="terms">
            <h3>{worthOf(code)}</h3>
            <p>
              {leg.by}. {t('Valid until {date}.', { date: longDate(code.expires_at) })}
            </p>
          </div>
          <div class="stub">
            <b>{code.code}</b>
            <CopyCode code={code.code} />
          </div>
        </li>
      ))}
    </ul>
  );
