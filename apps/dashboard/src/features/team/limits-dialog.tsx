import { limitableRoles } from '@dw/contract/capabilities';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LimitChoice, type Named } from '../../domain/accounts/limit-choice';
import { showAlert } from '../../kit/alerts/alerts';
import { ModalDialog } from '../../kit/modal-dialog';
import shared from '../../kit/secrets/secrets.module.css';
import { errorText } from '../../kit/states/error-text';
import { Loaded } from '../../kit/states/loaded';
import { limitableQuery, limitMember, type MemberLimits, type TeamMember } from './team.api';
import css from './team.module.css';

const uuids = (rows: readonly Named[] | null) => rows?.map(({ uuid }) => uuid) ?? null;

/** Which websites and places a member sees: all of them, or those that are ticked. */
export function LimitsDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const titleId = useId();
  const query = useQuery(limitableQuery);
  const bySites = limitableRoles.sites.includes(member.member_role);
  const [limits, setLimits] = useState<MemberLimits>({
    ...(bySites && { websites: uuids(member.websites) }),
    places: uuids(member.places),
  });
  const [saving, setSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    try {
      await limitMember(client, member.id, limits);
      showAlert(t('Saved. They have to log in again.'), 'success');
      onClose();
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
      setSaving(false);
    }
  };
  return (
    <ModalDialog titleId={titleId} busy={saving} onCancel={onClose}>
      <form className={css.limits} noValidate onSubmit={(event) => void save(event)} aria-labelledby={titleId}>
        <h2 id={titleId}>
          {t('What {name} sees', { name: `${member.first_name} ${member.last_name}`.trim() || member.email })}
        </h2>
        <Loaded query={query}>
          {({ websites, places }) => (
            <>
              {bySites && (
                <LimitChoice
                  label={t('All websites')}
                  rows={websites}
                  chosen={limits.websites ?? null}
                  onChange={(chosen) => setLimits({ ...limits, websites: chosen })}
                />
              )}
              {places.length > 0 && (
                <LimitChoice
                  label={t('All shops and stores')}
                  rows={places}
                  chosen={limits.places}
                  onChange={(chosen) => setLimits({ ...limits, places: chosen })}
                />
              )}
            </>
          )}
        </Loaded>
        <p className="dw-dim">
          {t('Who is limited cannot add any, and has no access to keys, webhooks, the team or company details.')}
        </p>
        <div className={shared.actions}>
          <Button type="submit" loading={saving}>
            {t('Save')}
          </Button>
          <Button variant="default" onClick={onClose} disabled={saving}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
