import { MenuItem } from '@blueprintjs/core';
import { CaretDownIcon, ExportIcon } from '@blueprintjs/icons';
import { type SheetFormat, sheetFormats } from '../../../../shared/domain/sheet-formats.ts';
import { ActionMenu } from '../ui/action-menu.tsx';
import { BusyButton } from '../ui/busy-button.tsx';
import { fileChoices } from './list-export.tsx';

interface FileMenuProps {
  isPending: boolean;
  take: (format: SheetFormat) => void;
}

/** Menu for exports that finish too quickly to need a progress display. */
export const FileMenu = ({ isPending, take }: FileMenuProps) => (
  <ActionMenu
    label="Export"
    isBusy={isPending}
    button={<BusyButton icon={<ExportIcon />} endIcon={<CaretDownIcon />} text="Export" isBusy={isPending} />}
  >
    {sheetFormats.map((format) => (
      <MenuItem key={format} {...fileChoices[format]} onClick={() => take(format)} />
    ))}
  </ActionMenu>
);
