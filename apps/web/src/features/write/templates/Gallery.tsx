import { TEMPLATE_GROUPS, type Template } from '@studiolo/contract/write/templates/entities';
import { IconTrash } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { removeTemplate } from './queries.ts';
import styles from './Templates.module.css';
import { templateTexts } from './templates.texts.ts';

const ORDER = ['own', ...TEMPLATE_GROUPS.filter((group) => group !== 'own')] as const;

type Props = { templates: readonly Template[]; onChoose: (template: Template) => void };

/** Templates by purpose, the user's own first. */
export const Gallery = ({ templates, onChoose }: Props) => {
  const text = useText(templateTexts);
  return ORDER.map((group) => {
    const matching = templates.filter((template) => template.group === group);
    if (matching.length === 0) return null;
    return (
      <section key={group} className={styles['group']} aria-label={text(`group_${group}`)}>
        <h3 className={styles['name']}>{text(`group_${group}`)}</h3>
        <ul className={styles['cards']}>
          {matching.map((template) => (
            <li key={template.templateId} className={styles['card']}>
              <button type="button" className={styles['open']} onClick={() => onChoose(template)}>
                <strong>{template.name}</strong>
                <span>{template.description}</span>
              </button>
              {group === 'own' && (
                <IconButton
                  size={28}
                  label={text('delete')}
                  onClick={() => void removeTemplate(template.templateId)}
                >
                  <IconTrash size={15} stroke={1.7} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      </section>
    );
  });
};
