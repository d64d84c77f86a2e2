import { loadAnewWhereStuck } from '../lib/stuck-modules';
import { guarded } from './guarded';
import { routes } from './routes';

export { firstBanners } from './layouts/account-banners';
export { Shell, warmUp } from './layouts/shell';

/** Every page as the router shows it. Beside the frame that they are shown in: whoever needs one needs the other, and a browser asks once. */
export const guardedRoutes = routes.map(guarded);

loadAnewWhereStuck();
