import type { Answer } from './answer.ts';
import { AnswerPicture } from './AnswerPicture.tsx';
import styles from './AnswerPicture.module.css';
import { picturesOf } from './pictures-of.ts';

type Props = { answer: Pick<Answer, 'picture' | 'calls'>; prompt: string };

/** Pictures of an answer: its own, as far as received, or those of its tool calls. */
export const AnswerPictures = ({ answer, prompt }: Props) => {
  const { picture } = answer;
  if (picture && !picture.isWhole) return <AnswerPicture picture={picture} prompt={prompt} />;
  const urls = picturesOf(answer);
  if (urls.length === 0) return null;
  return (
    <div className={styles['pictures']} data-many={urls.length > 1 || undefined}>
      {urls.map((url) => (
        <AnswerPicture key={url} picture={{ url, isWhole: true }} prompt={prompt} />
      ))}
    </div>
  );
};
