/** Paragraph of the sample: its kind, and its text in both languages. */
type SampleBlock = { kind: 'heading' | 'paragraph' | 'formula'; en: string; zh: string };

/** A short text written for this page, with its translation. */
export const SAMPLE: readonly SampleBlock[] = [
  { kind: 'heading', en: 'How far a lighthouse is seen', zh: '灯塔能照多远' },
  {
    kind: 'paragraph',
    en: 'A sailor sees the lamp of a lighthouse long before the tower itself, because light travels straight while the sea curves away beneath it. The higher the lamp stands, the farther the line of sight reaches.',
    zh: '水手总是先看见灯塔的灯光，再看见塔身，因为光沿直线传播，而海面在光线之下向远处弯去。灯位越高，视线所及就越远。',
  },
  { kind: 'formula', en: 'd ≈ 3.57 √h', zh: 'd ≈ 3.57 √h' },
  {
    kind: 'paragraph',
    en: 'Here d is the distance to the horizon in kilometers and h the height of the lamp in meters. A lamp at 60 m is therefore seen from about 28 km, and from a ship’s bridge at 15 m from 14 km farther still.',
    zh: '其中 d 为到海平线的距离（千米），h 为灯的高度（米）。因此 60 米高的灯约在 28 千米外可见；若从 15 米高的船桥上望去，还可再远 14 千米。',
  },
  {
    kind: 'paragraph',
    en: 'Refraction lengthens this by some eight percent on an ordinary night. In fog no height helps: what carries then is sound.',
    zh: '寻常夜晚，大气折射会使这一距离再延长约百分之八。起雾时，再高的灯也无济于事，能传得远的只有声音。',
  },
];
