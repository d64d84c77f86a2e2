import { routeOf } from './lib/routes';
import { start } from './lib/start';
import { Preview } from './order/preview';
import { addOrderTexts } from './order/text';

/** The document that shows the dashboard what shoppers see. */
addOrderTexts();
start(() => <Preview token={routeOf(location.pathname)?.token ?? ''} />);
