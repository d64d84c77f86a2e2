import { shoppersToMail } from '../../domain/shoppers/shoppers';
import type { Tx } from '../../platform/db/transaction';
import { wrongState } from '../../platform/db/transition';
import { Refusal } from '../../platform/http/refusals';
import { addressHash, findRefusal } from '../../platform/mail/refused-addresses';
import type { Services } from '../../services';

/**
 * Where a shopper is written to, and in which language.
 * @throws 409 where the wardrobe is erased, or its address refuses mail: what is queued then would never come either
 */
export async function shopperWhoGetsMail(
  tx: Tx,
  { signer, clock }: Pick<Services, 'signer' | 'clock'>,
  shopperId: number,
): Promise<Awaited<ReturnType<typeof shoppersToMail>>[number]> {
  const [shopper] = await shoppersToMail(tx, [shopperId]);
  if (!shopper) throw wrongState();
  const refusal = await findRefusal(tx.queries, addressHash(signer, shopper.email), clock.now());
  // Who called our mail spam still gets what was asked for.
  if (refusal?.reason === 'refused')
    throw new Refusal(409, 'address_refused', 'This address refuses mail. Have mail sent to it again first.');
  return shopper;
}
