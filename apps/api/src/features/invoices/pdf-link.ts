import { limits } from '@dw/contract';
import { secondsAfter } from '../../platform/clock';
import type { Services } from '../../services';

type Named = { readonly accountId: number; readonly uuid: string };
type Signing = Pick<Services, 'signer' | 'clock'>;

const purpose = 'invoice.pdf';
const signed = ({ accountId, uuid }: Named, until: string) => `${accountId}/${uuid}/${until}`;

/** An address of an invoice’s PDF that whoever holds it may open for five minutes. */
export function pdfLink({ signer, clock }: Signing, invoice: Named): string {
  const until = String(secondsAfter(clock.now(), limits.billing.pdfLinkSeconds).getTime());
  const signature = signer.sign(purpose, signed(invoice, until));
  return `/api/billings/pdf/${invoice.accountId}/${invoice.uuid}?${new URLSearchParams({ until, signature })}`;
}

/** Whether an address is one of ours, and its time is not over. */
export function isPdfLink({ signer, clock }: Signing, invoice: Named, until: string, signature: string): boolean {
  return signer.isSigned(purpose, signed(invoice, until), signature) && Number(until) > clock.now().getTime();
}
