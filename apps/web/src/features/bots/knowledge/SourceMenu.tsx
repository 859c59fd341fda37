import type { KnowledgeSource } from '@studiolo/contract/bots/knowledge-entities';
import { IconEye, IconEyeOff, IconRefresh, IconTrash, IconZzz } from '@tabler/icons-react';
import { ScheduleItems } from '../../../core/sources/ScheduleItems.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { MenuItem } from '../../../ui/Menu.tsx';
import { OptionsMenu } from '../../../ui/OptionsMenu.tsx';
import { knowledgeTexts } from './knowledge.texts.ts';
import { change, removeSources, relearn } from './queries.ts';
import { deleteSources } from './source-deletion.ts';

type Props = { botId: string; source: KnowledgeSource };

const ICON = { size: 16, stroke: 1.7 };

export const SourceMenu = ({ botId, source }: Props) => {
  const text = useText(knowledgeTexts);
  const { sourceId, title, kind, state, isOpen, schedule } = source;
  return (
    <OptionsMenu label={text('options', { name: title })} align="end">
      {(close) => {
        const closeAnd = (act: () => unknown) => () => {
          close();
          void act();
        };
        return (
          <>
            <MenuItem icon={<IconRefresh {...ICON} />} onSelect={closeAnd(() => relearn(botId, [sourceId]))}>
              {text('relearn')}
            </MenuItem>
            {state !== 'forgotten' && (
              <MenuItem
                icon={<IconZzz {...ICON} />}
                onSelect={closeAnd(() => removeSources(botId, [sourceId]))}
              >
                {text('forget')}
              </MenuItem>
            )}
            {kind !== 'notebook' && (
              <MenuItem
                icon={isOpen ? <IconEyeOff {...ICON} /> : <IconEye {...ICON} />}
                onSelect={closeAnd(() => change(botId, sourceId, { isOpen: !isOpen }))}
              >
                {text(isOpen ? 'closed' : 'open')}
              </MenuItem>
            )}
            {kind === 'url' && (
              <ScheduleItems
                schedule={schedule}
                onChoose={(chosen) => closeAnd(() => change(botId, sourceId, { schedule: chosen }))()}
              />
            )}
            <MenuItem
              isDanger
              icon={<IconTrash {...ICON} />}
              onSelect={closeAnd(() => deleteSources(botId, [sourceId]))}
            >
              {text('delete')}
            </MenuItem>
          </>
        );
      }}
    </OptionsMenu>
  );
};
