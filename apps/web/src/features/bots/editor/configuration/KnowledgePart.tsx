import { freedomOf } from '@studiolo/contract/bots/rules';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { botTexts } from '../../bots.texts.ts';
import { FormPart } from './FormPart.tsx';
import type { PartProps } from './part.ts';
import { FractionField } from './FractionField.tsx';

/** How a bot uses what it knows. */
export const KnowledgePart = ({ profile, change }: PartProps) => {
  const text = useText(botTexts);
  return (
    <FormPart title={text('knowledgeUse')}>
      <FractionField
        label={text('threshold')}
        note={text('thresholdNote')}
        value={profile.scoreThreshold}
        onChange={(scoreThreshold) => change({ scoreThreshold })}
      />
      <FractionField
        label={text('originality')}
        note={text(freedomOf(profile.originality))}
        value={profile.originality}
        onChange={(originality) => change({ originality })}
      />
    </FormPart>
  );
};
