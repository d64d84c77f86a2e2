import { ClosingSection } from '../../features/account-closing/closing-section';
import { EmailSection } from '../../features/email-change/email-section';
import { ProfileParts } from '../../features/profile/profile-parts';
import { OwnAccountsSection } from '../../features/team/own-accounts-section';

/** The user, the company, the address and the end of the account. */
export function ProfilePage() {
  return <ProfileParts email={<EmailSection />} accounts={<OwnAccountsSection />} closing={<ClosingSection />} />;
}
