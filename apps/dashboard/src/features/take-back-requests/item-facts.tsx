import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { conditionText } from '../../domain/take-backs/condition-text';
import { Picture } from '../../kit/picture';
import { StatusMark } from '../../kit/status-mark';
import { mediumDay } from '../../lib/formats';
import { PhotoRow } from './photo-row';
import css from './request.module.css';
import { amountText } from './reward-text';
import type { RequestItem } from './take-back-requests.api';

type Props = { item: RequestItem; language: string; children: ReactNode };

/** A thing as it was bought and as its shopper described it, with its verdict beside. */
export function ItemFacts({ item, language, children }: Props) {
  const { t } = useTranslation();
  const {
    name,
    brand,
    size,
    color,
    image,
    price,
    bought_at,
    condition,
    order_number,
    ean,
    matches,
    left_out,
    refunded,
    photos,
    own_photos,
  } = item;
  const day = mediumDay(bought_at, language);
  const facts = [
    brand,
    color,
    size !== '' && t('size {size}', { size }),
    price ? t('bought {day} for {price}', { day, price: amountText(price, language) }) : t('bought {day}', { day }),
  ];
  const numbers = [order_number !== '' && t('Order {number}', { number: order_number }), ean !== '' && `EAN ${ean}`];
  return (
    <article className={css.thing} aria-label={name}>
      <div className={css.pictures}>
        <Picture image={image} />
        <PhotoRow photos={photos} label={t('Photos of the grading')} alt={t('Photo of {name}', { name })} />
      </div>
      <div>
        <h3>{name}</h3>
        <p className="dw-dim">{facts.filter(Boolean).join(', ')}</p>
        {numbers.some(Boolean) && <p className={css.numbers}>{numbers.filter(Boolean).join(', ')}</p>}
        <p className={css.says}>
          <span className="dw-dim">{t('Shopper says:')}</span> {conditionText(t, condition)}
        </p>
        <PhotoRow
          photos={own_photos}
          label={t('Photos by the shopper')}
          alt={t('Photo by the shopper of {name}', { name })}
        />
        {refunded && <StatusMark mark="warning" label={t('Refunded: it earns nothing')} />}
        {left_out && !refunded && <StatusMark mark="off" label={t('Not in the bag: it stayed with the shopper')} />}
        {matches === false && <StatusMark mark="warning" label={t('At the desk it was not the one that was named')} />}
        {!left_out && children}
      </div>
    </article>
  );
}
