import type { ShopPlatform } from '@dw/contract/enums';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../kit/states/loaded';
import { Bone } from '../../kit/states/skeleton';
import { platformNames } from './platform-names';
import css from './plugin-download.module.css';
import { pluginPackagesQuery } from './plugin-packages.api';

type Props = {
  platform: ShopPlatform;
  /** What to do with the file. */
  hint?: string;
  /** What to do where there is none. */
  otherwise?: ReactNode;
};

/** The zip file of a plugin; where this installation has none, a sentence in its place. */
export function PluginDownload({ platform, hint, otherwise }: Props) {
  const { t } = useTranslation();
  const query = useQuery(pluginPackagesQuery());
  const name = platformNames[platform];
  return (
    <Loaded query={query} skeleton={<Bone width={220} height={40} />}>
      {(packages) => {
        const { url, bytes } = packages[platform];
        if (bytes === null)
          return (
            <div className={css.download}>
              <Button disabled variant="default" leftSection={<IconDownload size={17} stroke={1.6} aria-hidden />}>
                {t('Download for {platform}', { platform: name })}
              </Button>
              <p>
                {t('The {platform} plugin is not part of this installation yet.', { platform: name })} {otherwise}
              </p>
            </div>
          );
        return (
          <div className={css.download}>
            <Button
              component="a"
              href={url}
              download
              variant="default"
              leftSection={<IconDownload size={17} stroke={1.6} aria-hidden />}
            >
              {t('Download for {platform}', { platform: name })}
            </Button>
            {hint && <p className="dw-dim">{hint}</p>}
          </div>
        );
      }}
    </Loaded>
  );
}
