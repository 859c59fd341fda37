import { useText } from '../../../platform/i18n/use-text.ts';
import { useIsNarrow } from '../../../platform/browser/screen-width.ts';
import { MenuItem } from '../../../ui/Menu.tsx';
import { DocumentMenu } from '../documents/DocumentMenu.tsx';
import { showPanel, useLayout } from '../layout.state.ts';
import { writeTexts } from '../write.texts.ts';
import type { OpenDocument } from './open-document.ts';
import { WRITING_PANELS } from './panel.ts';
import styles from './Panels.module.css';

/**
 * Buttons for the panels, and the menu of the document. On a phone, only the AI button is outside the menu.
 */
export const PanelButtons = ({ document }: { document: OpenDocument }) => {
  const text = useText(writeTexts);
  const isNarrow = useIsNarrow();
  const opened = useLayout(({ panel }) => panel);
  const isShown = (id: string): boolean => !isNarrow || id === 'ai';
  return (
    <>
      <div role="group" aria-label={text('panels')} className={styles['buttons']}>
        {WRITING_PANELS.map(
          ({ id, Icon, Label }) =>
            isShown(id) && (
              <button
                key={id}
                type="button"
                className={styles['button']}
                aria-pressed={opened === id}
                onClick={() => showPanel(opened === id ? undefined : id)}
              >
                <Icon size={17} stroke={1.7} />
                <span>
                  <Label />
                </span>
              </button>
            ),
        )}
      </div>
      <DocumentMenu document={document}>
        {(close) =>
          WRITING_PANELS.map(
            ({ id, Icon, Label }) =>
              !isShown(id) && (
                <MenuItem
                  key={id}
                  icon={<Icon size={16} />}
                  onSelect={() => {
                    close();
                    showPanel(id);
                  }}
                >
                  <Label />
                </MenuItem>
              ),
          )
        }
      </DocumentMenu>
    </>
  );
};
