import type { ToolExtension } from '../../../core/tools/tool-extension.ts';

/** Descriptions of the drawing tool for models and for owners of bots. */
export const DRAW_TOOL = {
  name: 'draw',
  label: { en_US: 'Drawing', zh_CN: '绘画' },
  about: {
    en_US:
      'Draws pictures and shows them in the answer. Each drawing counts as one picture of whoever pays for the answer.',
    zh_CN: '绘制图片并显示在回答中。每次绘画计为一张图片，由支付该回答的一方承担。',
  },
  isCharged: true,
  definition: {
    name: 'draw',
    description:
      'Draws one picture from a description and shows it to the user beside your answer. Use it only when the user asks for a picture.',
    parameters: {
      type: 'object',
      properties: {
        prompt: {
          type: 'string',
          description:
            'Description of the picture: subject, setting, style, light. Plain words without parameters.',
        },
        aspect: { type: 'string', description: 'Aspect ratio, such as 1:1, 4:3 or 16:9.' },
        from_attached: {
          type: 'boolean',
          description: 'Whether to start from the pictures that the user attached to this question.',
        },
      },
      required: ['prompt'],
    },
  },
} satisfies Partial<ToolExtension>;
