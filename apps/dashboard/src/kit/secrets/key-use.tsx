import { useTranslation } from 'react-i18next';
import { Time } from '../time';

type Props = { of: { readonly last_used_at: string | null; readonly expires_at: string | null } };

/** When a key was used last, and when it ends where another has taken its place. */
export function KeyUse({ of: { last_used_at, expires_at } }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {last_used_at ? (
        <>
          {t('Last used')} <Time instant={last_used_at} />
        </>
      ) : (
        t('Never used')
      )}
      {expires_at && (
        <>
          {' · '}
          {t('Ends')} <Time instant={expires_at} />
        </>
      )}
    </>
  );
}
