import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { websitesPaths } from '../../domain/sites/sites.paths';
import { FormSection } from '../../kit/form/form-section';
import { PageHead } from '../../kit/page/page-head';
import { Loaded } from '../../kit/states/loaded';
import { obstacleWords } from './move-words';
import { OfferForm } from './offer-form';
import { OwnOffer } from './own-offer';
import { type WebsiteMove, websiteMoveQuery } from './website-moves.api';
import { WhatGoes } from './what-goes';

/** Offers a website to another account. */
export function WebsiteMovePage() {
  const { t } = useTranslation();
  const { uuid = '' } = useParams();
  const query = useQuery(websiteMoveQuery(uuid));
  return (
    <Loaded query={query}>
      {(move) => (
        <>
          <PageHead
            crumbs={[{ label: t('Integrations') }, { label: t('Websites'), to: websitesPaths.list }]}
            title={t('Move {name}', { name: move.name })}
            purpose={t('Hand the website over to another account, with its history, coupons and keys.')}
          />
          <FormSection
            title={t('What goes along')}
            purpose={t(
              'The snippet, order pages and wardrobes go on without a change. Take-backs and API keys stay here.',
            )}
          >
            <WhatGoes {...move} />
          </FormSection>
          <FormSection
            title={t('The other account')}
            purpose={t('One of its owners has seven days to accept. You can withdraw the offer until then.')}
          >
            <Offering uuid={uuid} move={move} />
          </FormSection>
        </>
      )}
    </Loaded>
  );
}

function Offering({ uuid, move }: { uuid: string; move: WebsiteMove }) {
  const { t } = useTranslation();
  const { offer, obstacles, shared_coupons: shared } = move;
  const open = offer?.state === 'offered' || offer?.state === 'moving';
  return (
    <>
      {offer && <OwnOffer uuid={uuid} offer={offer} />}
      {!open &&
        obstacles.map((obstacle) => (
          <p key={obstacle}>
            {obstacleWords(t)[obstacle]}
            {obstacle === 'coupons' && ` ${shared.join(', ')}`}
          </p>
        ))}
      {!open && obstacles.length === 0 && <OfferForm uuid={uuid} name={move.name} />}
    </>
  );
}
