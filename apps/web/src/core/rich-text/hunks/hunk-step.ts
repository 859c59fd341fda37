import { Step, StepMap, StepResult } from '@tiptap/pm/transform';
import type { Node } from '@tiptap/pm/model';

/** `open`: suggested; `accepted` and `rejected`: decided. */
export type HunkState = 'open' | 'accepted' | 'rejected';

/**
 * A decision on a suggestion. It does not change the text itself, but as a step it is undone and redone
 * together with the text.
 */
export class HunkStep extends Step {
  readonly id: string;
  readonly was: HunkState;
  readonly is: HunkState;

  constructor(id: string, was: HunkState, is: HunkState) {
    super();
    this.id = id;
    this.was = was;
    this.is = is;
  }

  apply(doc: Node): StepResult {
    return StepResult.ok(doc);
  }

  override getMap(): StepMap {
    return StepMap.empty;
  }

  invert(): HunkStep {
    return new HunkStep(this.id, this.is, this.was);
  }

  map(): HunkStep {
    return this;
  }

  toJSON() {
    return { stepType: 'hunk', id: this.id, was: this.was, is: this.is };
  }

  static override fromJSON(_schema: unknown, { id, was, is }: { id: string; was: HunkState; is: HunkState }) {
    return new HunkStep(id, was, is);
  }
}

try {
  Step.jsonID('hunk', HunkStep);
} catch {
  // Already registered by an earlier copy of this module, after a hot reload in development.
}
