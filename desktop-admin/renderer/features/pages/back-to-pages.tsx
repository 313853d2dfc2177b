import { ArrowLeftIcon } from '@blueprintjs/icons';
import { LinkButton } from '../../shared/ui/link-button.tsx';

export const BackToPages = () => (
  <LinkButton variant="minimal" icon={<ArrowLeftIcon />} to="/pages">
    Back to Pages
  </LinkButton>
);
