import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../kit/form/form-section';
import { DataTable } from '../../kit/list/data-table';
import { ExportButton } from '../../kit/list/export-button';
import { useColumnChoice } from '../../kit/list/use-column-choice';
import { useListState } from '../../kit/list/use-list-state';
import { usePages } from '../../kit/list/use-pages';
import { SectionHead } from '../../kit/page/section-head';
import { useMay } from '../../kit/page/use-may';
import { Loaded } from '../../kit/states/loaded';
import { RowsSkeleton } from '../../kit/states/skeleton';
import { useInvitationRows } from './invitation-rows';
import { InviteForm } from './invite-form';
import { invitationSorts, invitationsQuery } from './team.api';
import css from './team.module.css';

const prefix = 'invited_';

/** Who is invited and has not come yet, as rows like those of members, and the way to invite someone. */
export function InvitationsSection() {
  const { t } = useTranslation();
  const list = useListState(invitationSorts, prefix, 100);
  const query = useQuery(invitationsQuery(list.state));
  const pages = usePages(invitationsQuery);
  const writes = useMay('team:write');
  const rows = useInvitationRows(writes);
  const choice = useColumnChoice(rows.name, rows.columns, prefix);
  const open = query.data?.items.filter(({ expired }) => !expired).length ?? 0;
  return (
    <>
      <section className={css.part}>
        <SectionHead id="invitations" title={t('Invitations')}>
          {open > 0 && t('{count} open', { count: open })}
        </SectionHead>
        <Loaded query={query} skeleton={<RowsSkeleton rows={1} />}>
          {(answer) =>
            answer.items.length === 0 ? (
              <p className={`dw-dim ${css.none}`}>{t('No invitation is waiting.')}</p>
            ) : (
              <>
                <div className={css.tools}>
                  <ExportButton name={rows.name} columns={rows.columns} pages={pages} state={list.state} />
                </div>
                <DataTable list={list} answer={answer} rows={rows} choice={choice} />
              </>
            )
          }
        </Loaded>
      </section>
      {writes && (
        <FormSection
          title={t('Invite someone')}
          purpose={t(
            'They get an email with a link, which works for seven days. Whoever has a login already keeps it.',
          )}
        >
          <InviteForm />
        </FormSection>
      )}
    </>
  );
}
