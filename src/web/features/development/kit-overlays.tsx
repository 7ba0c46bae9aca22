import { MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../../ui/dialog.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx'
import { Sheet, SheetContent, SheetTrigger } from '../../ui/sheet.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { Row, Specimen } from './specimen.tsx'

export function KitOverlays() {
  const [confirming, setConfirming] = useState(false)
  return (
    <Specimen title="What opens">
      <Row>
        <Dialog>
          <DialogTrigger asChild>
            <Button>Dialog</Button>
          </DialogTrigger>
          <DialogContent
            title="Rename the campaign"
            description="The name is shown to your team only."
            actions={
              <>
                <DialogClose asChild>
                  <Button>Cancel</Button>
                </DialogClose>
                <Button variant="primary">Save</Button>
              </>
            }
          >
            <Field label="Name">
              <Input defaultValue="Spring launch" />
            </Field>
          </DialogContent>
        </Dialog>
        <Button variant="danger" onClick={() => setConfirming(true)}>
          Confirm dialog
        </Button>
        <ConfirmDialog
          open={confirming}
          onOpenChange={setConfirming}
          title="Delete Harbour Dental?"
          description="This cannot be undone."
          consequences={['3 campaigns', '41 articles']}
          confirmLabel="Delete Client"
          onConfirm={() => setConfirming(false)}
        />
        <Sheet>
          <SheetTrigger asChild>
            <Button>Sheet</Button>
          </SheetTrigger>
          <SheetContent title="Versions">
            <p className="px-6">A panel from the right.</p>
          </SheetContent>
        </Sheet>
        <Popover>
          <PopoverTrigger asChild>
            <Button>Popover</Button>
          </PopoverTrigger>
          <PopoverContent>A few words that stay until you go on.</PopoverContent>
        </Popover>
        <Tooltip text="Words on hover and focus">
          <Button>Tooltip</Button>
        </Tooltip>
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button size="icon" aria-label="Actions">
              <MoreHorizontal aria-hidden />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuLabel>Harbour Dental</DropdownMenuLabel>
            <DropdownMenuItem>
              <Pencil aria-hidden /> Edit Client
            </DropdownMenuItem>
            <DropdownMenuSeparator />
            <DropdownMenuItem destructive>
              <Trash2 aria-hidden /> Delete Client
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      </Row>
      <Row>
        <Button onClick={() => toast.success('Client created successfully')}>Success</Button>
        <Button
          onClick={() =>
            toast.error('Insufficient Credits', {
              description: 'You need 3 credits to create 3 articles. Purchase more to go on.',
            })
          }
        >
          Error
        </Button>
        <Button onClick={() => toast.warning('Credit was not deducted.')}>Warning</Button>
        <Button
          onClick={() =>
            toast.info('Article Generation Complete', {
              action: { label: 'View', onClick: () => toast.dismiss() },
            })
          }
        >
          Info with action
        </Button>
        <Button onClick={() => toast.loading('Publishing…', { duration: 3000 })}>Loading</Button>
      </Row>
    </Specimen>
  )
}
