import { ClosingSection } from '../../features/account-closing/closing-section';
import { ExportSection } from '../../features/account-export/export-section';
import { EmailSection } from '../../features/email-change/email-section';
import { PasskeysSection } from '../../features/passkeys/passkeys-section';
import { ProfileParts } from '../../features/profile/profile-parts';
import { SecondFactorSection } from '../../features/second-factor/second-factor-section';
import { OwnAccountsSection } from '../../features/team/own-accounts-section';

/** The user, the company, the address, the account’s data and its end. */
export function ProfilePage() {
  return (
    <ProfileParts
      email={<EmailSection />}
      accounts={<OwnAccountsSection />}
      passkeys={<PasskeysSection />}
      secondFactor={<SecondFactorSection />}
      data={<ExportSection />}
      closing={<ClosingSection />}
    />
  );
}
