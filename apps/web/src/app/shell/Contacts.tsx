import type { Contact } from '@studiolo/contract/config/entities';
import {
  IconBrandGithub,
  IconBrandX,
  IconHeadset,
  IconMail,
  IconMessage2Question,
  IconMessages,
  IconQrcode,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../platform/config.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { useVariant } from '../../platform/variant.ts';
import { IconLink } from '../../ui/IconLink.tsx';
import { appTexts } from '../app.texts.ts';
import styles from './Contacts.module.css';

const ICONS = {
  repository: IconBrandGithub,
  email: IconMail,
  community: IconMessages,
  social: IconBrandX,
  feedback: IconMessage2Question,
  service: IconHeadset,
  groupQr: IconQrcode,
} as const satisfies Record<Contact, unknown>;

const CONTACTS_OF_VARIANT = {
  international: ['repository', 'email', 'community', 'social'],
  china: ['feedback', 'service', 'groupQr'],
} as const satisfies Record<string, readonly Contact[]>;

export const Contacts = () => {
  const text = useText(appTexts);
  const variant = useVariant();
  const { data: config } = useQuery(configQuery);
  const configured =
    variant && config ? CONTACTS_OF_VARIANT[variant].filter((name) => config.contacts[name] !== '') : [];
  if (!config || configured.length === 0) return null;
  return (
    <ul className={styles['contacts']} aria-label={text('contacts')}>
      {configured.map((name) => {
        const [Icon, address] = [ICONS[name], config.contacts[name]];
        return (
          <li key={name}>
            <IconLink
              href={name === 'email' ? `mailto:${address}` : address}
              target="_blank"
              rel="noreferrer"
              label={text(name)}
            >
              <Icon size={18} stroke={1.7} />
            </IconLink>
          </li>
        );
      })}
    </ul>
  );
};
