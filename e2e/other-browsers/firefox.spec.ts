import { describeSteps } from './describe-steps.ts';
import { firefox } from './firefox.ts';

describeSteps(firefox);
