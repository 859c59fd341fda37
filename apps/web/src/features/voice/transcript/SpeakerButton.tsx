import { IconPencil, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Menu, MenuItem } from '../../../ui/Menu.tsx';
import { NameField } from '../../../ui/fields/NameField.tsx';
import { voiceTexts } from '../voice.texts.ts';
import { nameVoice, assignSpeaker } from './queries.ts';
import styles from './Transcript.module.css';
import { useVoiceName } from './use-voice-name.ts';

type Props = {
  recordingId: string;
  segmentId: string;
  speaker: string;
  speakers: Readonly<Record<string, string>>;
  voices: readonly string[];
};

const nextLetter = (voices: readonly string[]): string => {
  for (let at = 0; at < 26; at += 1) {
    const letter = String.fromCodePoint(65 + at);
    if (!voices.includes(letter)) return letter;
  }
  return 'Z';
};

/** Speaker of a segment: renames the speaker everywhere, or assigns the segment to another speaker. */
export const SpeakerButton = ({ recordingId, segmentId, speaker, speakers, voices }: Props) => {
  const text = useText(voiceTexts);
  const nameOf = useVoiceName(speakers);
  const [isNamed, setIsNamed] = useState(false);
  const name = speaker === '' ? text('nobody') : nameOf(speaker);
  if (isNamed)
    return (
      <NameField
        label={text('nameSpeaker')}
        name={speakers[speaker] ?? ''}
        onEnd={(typed) => {
          setIsNamed(false);
          if (typed !== undefined) void nameVoice(recordingId, speaker, typed);
        }}
      />
    );
  const assign = (to: string) => void assignSpeaker({ recordingId, segmentId }, to);
  return (
    <Menu
      label={text('speaker', { name })}
      trigger={(props) => (
        <button type="button" {...props} className={styles['speaker']}>
          {name}
        </button>
      )}
    >
      {(close) => (
        <>
          {speaker !== '' && (
            <MenuItem
              icon={<IconPencil size={16} stroke={1.7} />}
              onSelect={() => {
                close();
                setIsNamed(true);
              }}
            >
              {text('nameSpeaker')}
            </MenuItem>
          )}
          {voices.map((voice) => (
            <MenuItem
              key={voice}
              isChecked={voice === speaker}
              onSelect={() => {
                close();
                if (voice !== speaker) assign(voice);
              }}
            >
              {nameOf(voice)}
            </MenuItem>
          ))}
          <MenuItem
            icon={<IconUserPlus size={16} stroke={1.7} />}
            onSelect={() => {
              close();
              assign(nextLetter(voices));
            }}
          >
            {text('anotherSpeaker')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
};
