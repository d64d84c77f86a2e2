import type { Website } from '../../domain/sites/sites.api';

/** The switches of the list. */
export type Switches = Pick<Website, 'test_mode' | 'active'>;
export type WebsiteSwitch = keyof Switches;

type Sent = Switches & Pick<Website, 'name' | 'url' | 'updated_at'>;

/** What a switch of the list sends: test_mode, active, name and url, with what was turned, and which version that is on top of. */
export const toSwitches = ({ test_mode, active, name, url, updated_at }: Sent, turned: Partial<Switches>): Sent => ({
  test_mode,
  active,
  name,
  url,
  updated_at,
  ...turned,
});
