import { useTranslation } from 'react-i18next';
import sizes from './pictures/sizes.json';
import install from './pictures/woocommerce-install.webp';
import order from './pictures/woocommerce-order.webp';
import settings from './pictures/woocommerce-settings.webp';
import tested from './pictures/woocommerce-tested.webp';
import { PluginGuide } from './plugin-guide';

const pictures = {
  install: { src: install, ...sizes.woocommerce.install },
  settings: { src: settings, ...sizes.woocommerce.settings },
  tested: { src: tested, ...sizes.woocommerce.tested },
  order: { src: order, ...sizes.woocommerce.order },
};

/** What the owner of a WordPress shop does. */
export function WooCommerceGuidePage() {
  const { t } = useTranslation();
  const steps = {
    install: t(
      'In WordPress open Plugins, Add Plugin, Upload Plugin. Choose the zip file, press Install Now, then Activate Plugin.',
    ),
    installing: t('WordPress, Add Plugins: the zip file is chosen, and beside it is Install Now'),
    settings: t(
      'Open WooCommerce, Settings, Integration, Digital Wardrobe, and paste the service address and the integration key.',
    ),
    test: t(
      'Press Save changes: above the settings it says that Digital Wardrobe knows this shop. The button Test the connection asks again at any time.',
    ),
    order: t(
      'Buy something in your shop as a customer does. Once the order is in the state Processing or Completed it is sent, and its confirmation page and mail lead to the items.',
    ),
    pictures,
  };
  return <PluginGuide platform="woocommerce" steps={steps} />;
}
