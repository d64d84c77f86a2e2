import { routeOf } from './lib/routes';
import { start } from './lib/start';
import { AddPage } from './order/add-page';
import { OrderPage } from './order/order-page';
import { addOrderTexts, t } from './order/text';
import { Notice } from './parts/notice';

/** The document in a shop’s frame and of an order’s own page. */
addOrderTexts();
start(() => {
  const route = routeOf(location.pathname);
  if (route?.name === 'add') return <AddPage token={route.token} />;
  if (route?.name === 'order') return <OrderPage page={route.token} />;
  return (
    <Notice
      title={t('This page does not exist')}
      text={t('The link may be incomplete. Open it again from the shop.')}
    />
  );
});
