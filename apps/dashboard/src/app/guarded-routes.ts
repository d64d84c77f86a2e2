import { guarded } from './guarded';
import { routes } from './routes';

/** Every page as the router shows it. */
export const guardedRoutes = routes.map(guarded);
