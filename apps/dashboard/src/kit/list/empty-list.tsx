import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useStore } from 'zustand';
import { accountSlice } from '../../lib/session';
import { supportLink } from '../../lib/support-link';
import { mayOpen } from '../page/may-see';
import { EmptyState } from '../states/empty-state';
import { AddButtons } from './add-buttons';
import type { AddButton, Emptiness, Learn } from './list-types';

/** A list that has nothing yet: what can be done about it, and the link to what explains it. */
export function EmptyList({ title, text, action, learn, add }: Emptiness & { add?: readonly AddButton[] | undefined }) {
  const ways = (
    <>
      {add && <AddButtons buttons={add} />}
      {action}
      <LearnLink learn={learn} />
    </>
  );
  return <EmptyState title={title} text={text} actions={ways} />;
}

/** Who may not open the page that explains it can ask. */
function LearnLink({ learn }: { learn: Learn }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const user = useStore(accountSlice, (state) => state.user);
  const opens = learn !== 'support' && user && mayOpen(learn.to, user);
  const { label, to } = opens ? learn : { label: t('Contact support'), to: supportLink(pathname) };
  return (
    // What the server writes itself is no page of ours.
    <Link to={to} reloadDocument={to.startsWith('/api/')}>
      {label}
    </Link>
  );
}
