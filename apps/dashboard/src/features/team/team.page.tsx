import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProof } from '../../domain/accounts/use-proof';
import { ListPanel } from '../../kit/list/list-panel';
import { useListState } from '../../kit/list/use-list-state';
import { usePages } from '../../kit/list/use-pages';
import { PageHead } from '../../kit/page/page-head';
import { useMay } from '../../kit/page/use-may';
import { InvitationsSection } from './invitations-section';
import { inviteField } from './invite-form';
import { LimitsDialog } from './limits-dialog';
import { LoginRuleSection } from './login-rule-section';
import { useMemberActions } from './member-actions';
import { useMemberRows } from './member-rows';
import { RolesSection } from './roles-section';
import { memberSorts, membersQuery, type TeamMember } from './team.api';
import css from './team.module.css';

/** Who works on the account, what each may do, and who is invited. */
export function TeamPage() {
  const { t } = useTranslation();
  const [limited, setLimited] = useState<TeamMember>();
  const list = useListState(memberSorts);
  const query = useQuery(membersQuery(list.state));
  const pages = usePages(membersQuery);
  const writes = useMay('team:write');
  const { ask, panel } = useProof();
  const acts = useMemberActions(ask, setLimited);
  const rows = useMemberRows(writes ? acts : undefined);
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Settings') }]}
        title={t('Team')}
        purpose={t('Who works on this account, and what each of them may do.')}
        actions={
          writes && <Button onClick={() => document.getElementById(inviteField)?.focus()}>{t('Invite someone')}</Button>
        }
      />
      <ListPanel
        list={list}
        query={query}
        pages={pages}
        rows={rows}
        search={t('Search by name or email')}
        empty={{ title: t('Nobody yet'), text: t('Invite the people you work with.'), learn: 'support' }}
      />
      {panel}
      {limited && <LimitsDialog key={limited.uuid} member={limited} onClose={() => setLimited(undefined)} />}
      <InvitationsSection />
      <RolesSection />
      <div className={css.part}>
        <LoginRuleSection />
      </div>
    </>
  );
}
