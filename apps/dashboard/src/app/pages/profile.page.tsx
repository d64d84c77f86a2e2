import { ClosingSection } from '../../features/account-closing/closing-section';
import { EmailSection } from '../../features/email-change/email-section';
import { ProfileParts } from '../../features/profile/profile-parts';

/** The user, the company, the address and the end of the account. */
export function ProfilePage() {
  return <ProfileParts email={<EmailSection />} closing={<ClosingSection />} />;
}
