import { routeOf } from './lib/routes';
import { start } from './lib/start';
import { Preview } from './order/preview';

/** The document that shows the dashboard what shoppers see. */
start(() => <Preview token={routeOf(location.pathname)?.token ?? ''} />);
