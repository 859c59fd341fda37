import { freedomOf } from '@studiolo/contract/bots/rules';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { botTexts } from '../../bots.texts.ts';
import { FormPart } from './FormPart.tsx';
import type { PartProps } from './part.ts';
import { FractionField } from './FractionField.tsx';

const LOW_BELOW = 0.15;
const HIGH_FROM = 0.5;

const exampleOf = (threshold: number) =>
  threshold < LOW_BELOW ? 'thresholdLow' : threshold < HIGH_FROM ? 'thresholdMiddle' : 'thresholdHigh';

export const KnowledgePart = ({ profile, change }: PartProps) => {
  const text = useText(botTexts);
  return (
    <FormPart title={text('knowledgeUse')}>
      <FractionField
        label={text('threshold')}
        note={text('thresholdNote')}
        example={text(exampleOf(profile.scoreThreshold))}
        value={profile.scoreThreshold}
        onChange={(scoreThreshold) => change({ scoreThreshold })}
      />
      <FractionField
        label={text('originality')}
        note={text('originalityNote')}
        example={text(freedomOf(profile.originality))}
        value={profile.originality}
        onChange={(originality) => change({ originality })}
      />
    </FormPart>
  );
};
