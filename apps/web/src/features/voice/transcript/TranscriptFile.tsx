import { useRef } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { voiceTexts } from '../voice.texts.ts';

/** Returns the text of a file in UTF-8, or in the encoding of older Chinese programs. */
const textOf = async (file: File): Promise<string> => {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Older programs save Chinese text in GBK.
    return new TextDecoder('gb18030').decode(bytes);
  }
};

/** Button that reads a transcript from a file. */
export const TranscriptFile = ({ onRead }: { onRead: (text: string) => void }) => {
  const text = useText(voiceTexts);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>{text('transcriptFile')}</Button>
      <input
        ref={input}
        type="file"
        accept=".json,.jsonl,.srt,.vtt,.ass,.lrc,.tsv,.csv,.txt,.md"
        aria-label={text('transcriptFile')}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) void textOf(file).then(onRead);
        }}
      />
    </>
  );
};
