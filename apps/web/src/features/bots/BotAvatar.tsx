import styles from './BotAvatar.module.css';

type Props = { name: string; image: string; size?: number };

const TINTS = 6;

/** Returns the tint for a name, which never changes. */
const tintOf = (name: string): number =>
  [...name].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973, 7) % TINTS;

/** Picture of a bot, or its initial on a tint. Decorative, since the name itself is shown next to it. */
export const BotAvatar = ({ name, image, size = 40 }: Props) => (
  <span
    className={styles['avatar']}
    data-tint={tintOf(name)}
    style={{ width: size, height: size, fontSize: size * 0.46 }}
    aria-hidden="true"
  >
    {image === '' ? (
      ([...name.trim()][0] ?? '').toUpperCase()
    ) : (
      <img src={image} alt="" width={size} height={size} />
    )}
  </span>
);
