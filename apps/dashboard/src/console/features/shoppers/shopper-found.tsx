import type { ConsoleShopper } from '@dw/contract/console';
import { PagePart } from '../../../kit/page/page-part';
import { Facts } from '../../parts/facts';
import { HandoverRows } from '../../parts/handover-rows';
import { MailStanding } from '../../parts/mail-standing';
import { Moment } from '../../parts/moment';
import parts from '../../parts/parts.module.css';
import { ShopperCodes } from './shopper-codes';
import { ShopperItems } from './shopper-items';

/** What is known of a shopper who wrote to support. */
export function ShopperFound({ shopper, reason }: { shopper: ConsoleShopper; reason: string }) {
  return (
    <div className={parts.parts}>
      <PagePart title={shopper.email}>
        <Facts
          facts={[
            ['Mail', <MailStanding key="mail" standing={shopper.mail} />],
            ['Language', shopper.language],
            ['First seen', <Moment key="at" instant={shopper.created_at} />],
            ['Last seen', shopper.last_seen_at && <Moment key="at" instant={shopper.last_seen_at} />],
            ['Unsubscribed', shopper.unsubscribed_at && <Moment key="at" instant={shopper.unsubscribed_at} />],
            ['Open sessions', shopper.open_sessions],
            [
              'Uuid',
              <span key="uuid" className="dw-code">
                {shopper.uuid}
              </span>,
            ],
          ]}
        />
      </PagePart>
      <PagePart title="Codes">
        <ShopperCodes codes={shopper.codes} reason={reason} />
      </PagePart>
      <PagePart title="Hand-overs">
        <HandoverRows handovers={shopper.handovers} reason={reason} />
      </PagePart>
      <PagePart title={`Things (${shopper.items_total})`}>
        <ShopperItems items={shopper.items} />
      </PagePart>
    </div>
  );
}
