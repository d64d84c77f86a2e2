import { useTranslation } from 'react-i18next';
import install from './pictures/prestashop-install.webp';
import order from './pictures/prestashop-order.webp';
import settings from './pictures/prestashop-settings.webp';
import tested from './pictures/prestashop-tested.webp';
import sizes from './pictures/sizes.json';
import { PluginGuide } from './plugin-guide';

const pictures = {
  install: { src: install, ...sizes.prestashop.install },
  settings: { src: settings, ...sizes.prestashop.settings },
  tested: { src: tested, ...sizes.prestashop.tested },
  order: { src: order, ...sizes.prestashop.order },
};

/** What the owner of a PrestaShop does. */
export function PrestaShopGuidePage() {
  const { t } = useTranslation();
  const steps = {
    install: t('In PrestaShop open Modules, Module Manager, Upload a module, and drop the zip file there.'),
    installing: t('PrestaShop, Upload a module: the field that takes the zip file'),
    settings: t(
      'In the Module Manager press Configure beside Digital Wardrobe, and paste the service address and the integration key.',
    ),
    test: t('Press Save and test the connection: above the settings it says that Digital Wardrobe knows this shop.'),
    order: t(
      'Buy something in your shop as a customer does. Once the order has a state that counts as paid, such as Payment accepted, it is sent, and its confirmation page and mail lead to the items.',
    ),
    pictures,
  };
  return <PluginGuide platform="prestashop" steps={steps} />;
}
