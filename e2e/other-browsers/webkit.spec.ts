import { describeSteps } from './describe-steps.ts';
import { webkit } from './webkit.ts';

describeSteps(webkit);
